/** Part of a morning of invented people (npm run sample:movements), in pixels of the picture it is drawn on. */
export interface SampleMovements {
  from: string
  seconds: number
  everySeconds: number
  /** `steps`: the first place, then how far it is to the next. */
  movements: readonly { mode: string; startSecond: number; steps: readonly number[] }[]
}

interface Traveller {
  mode: string
  startSecond: number
  xs: number[]
  ys: number[]
}

/** Seconds of the morning that pass in one of the watcher's. */
const SPEED = 40
/** How long a trail is, in seconds of the morning. */
const TRAIL_SECONDS = 50
/** Thirty pictures a second are enough, and half the work. */
const FRAME_MS = 33

export interface Moving {
  go(): void
  hold(): void
}

/** Draws people on their way until it is held; tells the clock of the morning whenever a minute has passed. */
export function movingOn(
  canvas: HTMLCanvasElement,
  sample: SampleMovements,
  onMinute: (clock: string) => void,
): Moving {
  const pen = canvas.getContext('2d')
  const scale = canvas.width / 1440
  const people = sample.movements.map(travellerOf)
  const startMinute = minuteOf(sample.from)
  let [second, lastMinute, lastAt, frame] = [0, -1, 0, 0]
  let colours = coloursOf(canvas, people)

  const draw = (): void => {
    if (!pen) return
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    pen.clearRect(0, 0, 1440, canvas.height / scale)
    for (const person of people)
      drawOne(pen, person, second / sample.everySeconds, sample.everySeconds, colours)
    const minute = startMinute + Math.floor(second / 60)
    if (minute === lastMinute) return
    lastMinute = minute
    colours = coloursOf(canvas, people)
    onMinute(clockOf(minute))
  }
  const next = (at: number): void => {
    frame = requestAnimationFrame(next)
    const passedMs = at - lastAt
    if (passedMs < FRAME_MS) return
    lastAt = at
    // After a while in which nothing was drawn it goes on where it was.
    second = (second + (Math.min(passedMs, 100) / 1000) * SPEED) % sample.seconds
    draw()
  }
  return {
    go() {
      cancelAnimationFrame(frame)
      lastAt = performance.now()
      frame = requestAnimationFrame(next)
    },
    hold: () => cancelAnimationFrame(frame),
  }
}

function travellerOf({ mode, startSecond, steps }: SampleMovements['movements'][number]): Traveller {
  const [xs, ys]: [number[], number[]] = [[], []]
  let [x, y] = [0, 0]
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    xs.push(x)
    ys.push(y)
  }
  return { mode, startSecond, xs, ys }
}

/** `tick`: how many steps of the sample have passed, with parts. */
function drawOne(
  pen: CanvasRenderingContext2D,
  { mode, startSecond, xs, ys }: Traveller,
  tick: number,
  everySeconds: number,
  colours: ReadonlyMap<string, string>,
): void {
  const at = tick - startSecond / everySeconds
  if (at < 0 || at > xs.length - 1) return
  const colour = colours.get(mode)
  if (colour === undefined) return
  const [x, y] = [between(xs, at), between(ys, at)]
  const tail = Math.max(0, at - TRAIL_SECONDS / everySeconds)
  pen.beginPath()
  pen.moveTo(between(xs, tail), between(ys, tail))
  for (let step = Math.ceil(tail); step <= at; step++) pen.lineTo(xs[step] ?? x, ys[step] ?? y)
  pen.lineTo(x, y)
  pen.strokeStyle = colour
  pen.globalAlpha = 0.55
  pen.lineWidth = 3
  pen.lineCap = 'round'
  pen.stroke()
  pen.globalAlpha = 1
  pen.beginPath()
  pen.arc(x, y, 4, 0, 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
  pen.lineWidth = 1.4
  pen.strokeStyle = colours.get('ring') ?? ''
  pen.stroke()
}

function between(values: readonly number[], at: number): number {
  const [before, after] = [values[Math.floor(at)] ?? 0, values[Math.ceil(at)] ?? 0]
  return before + (after - before) * (at % 1)
}

/** Read from the page, which may turn dark at any time. */
function coloursOf(canvas: HTMLCanvasElement, people: readonly Traveller[]): Map<string, string> {
  const style = getComputedStyle(canvas)
  const modes = new Set(people.map(({ mode }) => mode))
  const colours = new Map([...modes].map((mode) => [mode, style.getPropertyValue(`--mode-${mode}`).trim()]))
  return colours.set('ring', style.getPropertyValue('--color-surface').trim())
}

const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((it) => String(it).padStart(2, '0')).join(':')
