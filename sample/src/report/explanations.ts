import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { FeatureName } from './features.ts'

/** Why a distance is large, written after looking at both sides. The first that fits is told. */
const explanations: readonly { modes: readonly Mode[]; feature: FeatureName; text: string }[] = [
  {
    modes: ['tram', 'bus'],
    feature: 'stop share',
    text: 'only 12 sections by light rail and 33 by bus are real, with gaps over 32 and 17 % of their time, and 5 to 7 % of their steps stand; in Seewil a stop follows every 400 m with 15 to 20 s of boarding, so a sixth of the time is standing.',
  },
  {
    modes: ['walk', 'bike', 'ebike', 'other'],
    feature: 'stop share',
    text: '17 % of the real walking steps and 10 % of the cycling ones are slower than 0.6 m/s, as many in the middle of a section as at its ends, and a quarter of them repeat the last position exactly. The phones of the sample get stuck too; what is left is standing about, of which its people do less.',
  },
  {
    modes: ['train'],
    feature: 'stop share',
    text: 'of the real time on trains 36 % lies in gaps and 20 % of the fixes are worse than 100 m, so that many halts are not seen; here the dwell is recorded.',
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
    text: 'bicycle computers of sport rides: their fastest tenth goes 10 m/s; against the everyday rides of MobilityNet the distance is small.',
  },
  {
    modes: ['tram', 'bus', 'car'],
    feature: 'heading change',
    text: 'every tenth real turn is sharper than 45 to 120 degrees, the mark of positions that jump sideways more often than here (10 to 13 % of these fixes are worse than 100 m); the sample also has long straight roads beyond its border.',
  },
  {
    modes: ['tram', 'train'],
    feature: 'accuracy',
    text: '12 to 20 % of the real fixes are worse than 100 m; the sample falls back to cell towers less often.',
  },
  {
    modes: ['tram', 'bus'],
    feature: 'speed',
    text: 'the real light rail has a median of 4 m/s, the real buses reach 17 m/s; the lines of Seewil keep to 50 km/h in town and to their timetable.',
  },
]

export const explanationOf = (mode: Mode, feature: FeatureName): string =>
  explanations.find((each) => each.feature === feature && each.modes.includes(mode))?.text ??
  'not looked into'
