/** What is said in an auction, in words. It is loaded with the panel; a page that tells of an auction without it imports this. */

import "$words/page/bidding.ftl";
import "$words/page/reversal.ftl";
import { t } from "../../lib/text/fluent.ts";
import { further } from "../../lib/text/sentences.ts";

/** Tricks of a contract: "four tricks of Trumps"; `contract` is its title. */
export const tricksWords = (contract: string, tricks: number): string => t("bidding-tricks", { contract, tricks });

further.bid = (words, who, say) => t("bidding-bids", { ...who, bid: tricksWords(say.contract(words[0] ?? ""), Number(words[1])) });
further.ask = (words, who, say) => t("bidding-asks", { ...who, bid: tricksWords(say.contract(words[0] ?? ""), Number(words[1])) });
further.demand = (words, who, say) => t("bidding-demands", { ...who, bid: tricksWords(say.contract(words[0] ?? ""), Number(words[1])) });
further.agree = (_words, who) => t("bidding-agrees", who);
further.reverse = (_words, who) => t("reversal-said", who);
