// The picture of a reviewed match, to share: the players, the curve of their chances to win, and what the review says. Drawn in the
// colours and fonts of the page.

export interface MatchPicture {
  readonly title: string;
  readonly brand: string;
  /** By seat. */
  readonly players: readonly { readonly name: string; readonly isWinner: boolean }[];
  /** By step, and in it by seat: the chances to win. */
  readonly chances: readonly (readonly number[])[];
  readonly sentences: readonly string[];
}

/** In pixels: a square fits every chat. */
const SIZE = 1080;
const MARGIN = 72;
const WIDTH = SIZE - 2 * MARGIN;
/** The rows of players begin here, and the curve ends there. */
const [ROWS_TOP, ROW, CURVE_END] = [225, 62, 770];
const FONTS = { title: '700 76px "Baloo 2"', name: '600 46px "Baloo 2"', text: '500 38px' };
const TEXT_FONT = '"Atkinson Hyperlegible Next", sans-serif';

/** @param place an element in the colours of the table. @throws Error if the browser makes no picture */
export async function drawPicture(picture: MatchPicture, place: Element): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const on = canvas.getContext('2d');
  if (on === null) throw new Error('no canvas');
  // Fonts that the page has not shown yet.
  const texts = [picture.title, ...picture.sentences].join('');
  const { title, name, text } = FONTS;
  await Promise.all(
    [title, name, `${text} ${TEXT_FONT}`].map((font) => document.fonts.load(font, texts)),
  );
  const colour = colourIn(place);
  on.fillStyle = colour('var(--ground)');
  on.fillRect(0, 0, SIZE, SIZE);
  on.fillStyle = colour('var(--ink)');
  on.font = title;
  on.fillText(picture.title, MARGIN, 150, WIDTH);
  drawPlayers(on, picture, colour);
  drawCurve(on, picture, colour);
  on.font = `${text} ${TEXT_FONT}`;
  on.fillStyle = colour('var(--ink)');
  drawSentences(on, picture.sentences);
  on.font = name;
  on.fillStyle = colour('var(--ink-soft)');
  on.textAlign = 'right';
  on.fillText(picture.brand, SIZE - MARGIN, SIZE - 48);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file === null ? reject(new Error('no picture')) : resolve(file)));
  });
}

/** Resolves a colour of the style sheets. */
function colourIn(place: Element): (css: string) => string {
  return (css) => {
    const probe = document.createElement('span');
    probe.style.color = css;
    place.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

type Colours = ReturnType<typeof colourIn>;

const seatColour = (colour: Colours, seat: number) => colour(`var(--seat-${seat % 7})`);

/** A worm's head with the name of each player, in two columns; the winner's is crowned. */
function drawPlayers(on: CanvasRenderingContext2D, { players }: MatchPicture, colour: Colours) {
  const column = WIDTH / 2;
  players.forEach(({ name, isWinner }, seat) => {
    const x = MARGIN + (seat % 2) * column + 24;
    const y = ROWS_TOP + Math.floor(seat / 2) * ROW;
    drawDisc(on, seatColour(colour, seat), [x, y], 22);
    for (const side of [-8, 8]) {
      drawDisc(on, colour('var(--art-white)'), [x + side, y - 3], 7);
      drawDisc(on, colour('var(--art-dark)'), [x + side + 1, y - 2], 3.5);
    }
    if (isWinner) {
      on.fillStyle = colour('var(--art-sun)');
      on.strokeStyle = colour('var(--art-sun-deep)');
      on.lineWidth = 3;
      const crown = new Path2D('M-17 0L-20 -22L-9 -13L0 -28L9 -13L20 -22L17 0Z');
      on.save();
      on.translate(x, y - 14);
      on.fill(crown);
      on.stroke(crown);
      on.restore();
    }
    on.fillStyle = colour('var(--ink)');
    on.font = FONTS.name;
    on.fillText(name, x + 40, y + 16, column - 84);
  });
}

function drawDisc(
  on: CanvasRenderingContext2D,
  fill: string,
  [x, y]: readonly [number, number],
  radius: number,
) {
  on.fillStyle = fill;
  on.beginPath();
  on.arc(x, y, radius, 0, 2 * Math.PI);
  on.fill();
}

/** A band for each seat, on top of each other. */
function drawCurve(on: CanvasRenderingContext2D, picture: MatchPicture, colour: Colours) {
  const { chances, players } = picture;
  const last = Math.max(1, chances.length - 1);
  const top = ROWS_TOP + Math.ceil(players.length / 2) * ROW + 18;
  const point = (step: number, above: number): readonly [number, number] => [
    MARGIN + (WIDTH * step) / last,
    top + (CURVE_END - top) * above,
  ];
  on.save();
  on.beginPath();
  on.roundRect(MARGIN, top, WIDTH, CURVE_END - top, 24);
  on.clip();
  for (const seat of players.keys()) {
    const above = chances.map((all) => sumOf(all.slice(0, seat)));
    const below = chances.map((all) => sumOf(all.slice(0, seat + 1)));
    on.beginPath();
    for (const [step, sum] of above.entries()) on.lineTo(...point(step, sum));
    for (const [index, sum] of below.toReversed().entries()) on.lineTo(...point(last - index, sum));
    on.fillStyle = seatColour(colour, seat);
    on.fill();
    on.strokeStyle = colour('var(--paper)');
    on.lineWidth = 4;
    on.stroke();
  }
  on.restore();
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

/** Each sentence on as many lines as it needs. */
function drawSentences(on: CanvasRenderingContext2D, sentences: readonly string[]) {
  let y = CURVE_END + 72;
  for (const sentence of sentences) {
    let line = '';
    for (const word of sentence.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (on.measureText(longer).width > WIDTH && line !== '') {
        on.fillText(line, MARGIN, y, WIDTH);
        y += 50;
        line = word;
      } else line = longer;
    }
    on.fillText(line, MARGIN, y, WIDTH);
    y += 58;
  }
}
