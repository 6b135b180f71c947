import type { Mode } from '@allmend/domain/mobility/mode'
import type { FeatureName } from './features.ts'

/** Why a distance is large, written after looking at both sides. The first that fits is told. */
const explanations: readonly { modes: readonly Mode[]; feature: FeatureName; text: string }[] = [
  {
    modes: ['tram', 'bus'],
    feature: 'stop share',
    text: 'the real lines are 12 and 33 sections of express bus and light rail around San Francisco, with few stops; in Seewil a stop follows every 400 m. Also the real phones wander while the vehicle stands, so that few of their steps fall below 0.6 m/s.',
  },
  {
    modes: ['walk', 'bike', 'ebike', 'other'],
    feature: 'stop share',
    text: 'the real sections were cut by hand and hold the waiting at both ends (unlocking, looking around, standing at the kerb); here a leg ends when one stops moving, and waiting is a stay of its own.',
  },
  {
    modes: ['train'],
    feature: 'stop share',
    text: 'half of the real train sections have no step below 0.6 m/s because the phone lost its position in stations; here the dwell is recorded.',
  },
  {
    modes: ['run'],
    feature: 'speed',
    text: 'the only real run is one trained runner at 4.5 m/s; the sample runs at 2.2 to 3.7 m/s, as most people do.',
  },
  {
    modes: ['walk'],
    feature: 'speed',
    text: 'the only recorded walk is a stroll at 0.85 m/s; against the many walks of MobilityNet the distance is small.',
  },
  {
    modes: ['bike'],
    feature: 'speed',
    text: 'the bicycle computers belong to racing cyclists on long rides; against the everyday rides of MobilityNet the distance is small.',
  },
  {
    modes: ['tram', 'bus', 'car'],
    feature: 'heading change',
    text: 'real positions jump sideways in street canyons and under roofs more often and for longer than here, and there is much driving around car parks; the sample has straight motorways beyond its border.',
  },
  {
    modes: ['tram', 'train'],
    feature: 'accuracy',
    text: 'light rail and train run in tunnels and deep stations where phones fall back to cell towers (100 m and worse); in Seewil one tunnel is long.',
  },
  {
    modes: ['tram', 'bus'],
    feature: 'speed',
    text: 'the real light rail crawls through a centre at 4 m/s and the real buses use motorways; the lines of Seewil keep to 50 km/h and their timetable.',
  },
]

export const explanationOf = (mode: Mode, feature: FeatureName): string =>
  explanations.find((each) => each.feature === feature && each.modes.includes(mode))?.text ??
  'not looked into'
