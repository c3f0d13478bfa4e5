/** Marks parts that scroll: while more of one lies below, it has the attribute `data-more`. */
export function overflow(node: HTMLElement): () => void {
  const look = () => node.toggleAttribute("data-more", node.scrollHeight - node.clientHeight - node.scrollTop > 3);
  const sizes = new ResizeObserver(look);
  sizes.observe(node);
  for (const child of node.children) sizes.observe(child);
  const children = new MutationObserver(look);
  children.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    children.disconnect();
    node.removeEventListener("scroll", look);
  };
}
