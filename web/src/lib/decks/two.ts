/** Addresses of the faces of a deck in two colours. */
export default import.meta.glob<string>("../../../node_modules/react-playing-card-set/src/images/2color/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});
