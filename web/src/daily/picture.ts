/** A result as a picture to send: its lines on felt. */

const WIDTH = 1200;
const HEIGHT = 630;

/** The lines of a text as a PNG, the second one, which has the signs, largest. */
export function picture(text: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d");
  if (pen) {
    const light = pen.createRadialGradient(WIDTH / 2, HEIGHT / 3, 40, WIDTH / 2, HEIGHT / 2, WIDTH / 1.5);
    light.addColorStop(0, "#41705c");
    light.addColorStop(1, "#2d5042");
    pen.fillStyle = light;
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.fillStyle = "#fbf5e8";
    pen.textAlign = "center";
    text.split("\n").forEach((line, at) => {
      pen.font = `${at === 1 ? 96 : 56}px ${getComputedStyle(document.body).fontFamily}`;
      pen.fillText(line, WIDTH / 2, 190 + 145 * at, WIDTH - 80);
    });
  }
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error())), "image/png");
  });
}
