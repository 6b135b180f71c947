import { askChild, ChildKilled, type ChildLimits, FileRefused } from './child.ts'

/** Twenty-five megapixels take a few seconds, of the clock more on a busy machine, and four octets each at every step. */
const LIMITS: ChildLimits = { processorSeconds: 15, clockSeconds: 60, megabytes: 768 }

/** What the module makes of a picture somebody sent. Undefined when it is none, or takes more than a picture may. */
export async function pictureInChild<Drawn>(file: URL, errand: object): Promise<Drawn | undefined> {
  try {
    return await askChild<Drawn>({ file, errand, limits: LIMITS, hasAddons: true })
  } catch (error) {
    if (error instanceof FileRefused || error instanceof ChildKilled) return undefined
    throw error
  }
}
