/** Addresses of the faces of a deck in two colours, with a big index. */
export default import.meta.glob<string>("../../../node_modules/react-playing-card-set/src/images/2color-bf/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});
