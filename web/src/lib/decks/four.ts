/** Addresses of the faces of a deck in four colours. */
export default import.meta.glob<string>("../../../node_modules/react-playing-card-set/src/images/4color/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});
