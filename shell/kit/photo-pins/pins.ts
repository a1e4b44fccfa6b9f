/** A place on a photograph, in percent of its width and height: it fits every size that the photograph is shown in. */
export interface Pin {
  readonly photoId: string
  readonly x: number
  readonly y: number
}

const PLACES = 10

/** A percentage within the photograph, to a tenth. */
const withinPhoto = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)) * PLACES) / PLACES

/** Where somebody clicked on a photograph. */
export const placeIn = (
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  clientX: number,
  clientY: number,
): Pick<Pin, 'x' | 'y'> => ({
  x: withinPhoto(((clientX - box.left) / box.width) * 100),
  y: withinPhoto(((clientY - box.top) / box.height) * 100),
})

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FAST = 5

/** Where a key moves a pin; nothing for other keys. */
export const movedByKey = <P extends Pin>(pin: P, key: string, isFast: boolean): P | undefined => {
  const step = STEPS[key]
  if (step === undefined) return undefined
  const [across, down] = step.map((one) => one * (isFast ? FAST : 1))
  return { ...pin, x: withinPhoto(pin.x + (across ?? 0)), y: withinPhoto(pin.y + (down ?? 0)) }
}
