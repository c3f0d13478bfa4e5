/** Addresses of the faces of a deck in four colours, with a big index. */
export default import.meta.glob<string>("../../../node_modules/react-playing-card-set/src/images/4color-bf/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});
