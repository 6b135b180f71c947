import { type Draw, drawnFrom } from '@allmend/domain/projects/releases/noise'
import { seededBytes } from '@allmend/domain/projects/releases/noise.fixture'

const SEED = 20_261_118

/**
 * Noise that is the same in every run and never more than a standard deviation: whether a figure is told is then a
 * matter of how many people a flow brings, whatever the order in which tables are drawn.
 */
export function evenNoise(): Draw {
  const draw = drawnFrom(seededBytes(SEED))
  return (noise) => {
    const most = Math.floor(noise.standardDeviation)
    return Math.max(-most, Math.min(most, draw(noise)))
  }
}
