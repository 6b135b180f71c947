import { modes, type Mode } from '@allmend/domain/tracking/diary/mode'
import type { Leg, TimelineEntry } from '../days/timeline.ts'
import { trackedPeople, type SampleOptions } from '../phones/sample.ts'
import {
  addFeatures,
  distributionDistance,
  featureNames,
  noFeatures,
  quantile,
  type FeatureName,
  type Features,
} from './features.ts'
import type { RealTrack } from './real-tracks.ts'

export type Compared = {
  source: RealTrack['source']
  mode: Mode
  feature: FeatureName
  distance: number
  /** Number of values and their 10th, 50th and 90th percentile. */
  sample: readonly [number, number, number, number]
  real: readonly [number, number, number, number]
}

/** Fewer values than this say nothing about a distribution. */
const FEWEST: Record<FeatureName, number> = {
  speed: 60,
  acceleration: 60,
  'heading change': 40,
  'stop share': 5,
  accuracy: 60,
}

export function sampleFeatures(options: SampleOptions): Map<Mode, Features> {
  const found = new Map<Mode, Features>(modes.map((mode) => [mode, noFeatures()]))
  for (const { timeline, tracked } of trackedPeople(options)) {
    const legs = new Map(
      timeline.flatMap((entry) => (isCompared(entry) ? [[entry.id, entry.mode] as const] : [])),
    )
    for (let start = 0; start < tracked.length;) {
      const { entry } = tracked[start]!.truth
      let end = start
      while (end < tracked.length && tracked[end]!.truth.entry === entry) end++
      const mode = legs.get(entry)
      const part = tracked.slice(start, end)
      start = end
      if (mode === undefined || part.length < 4) continue
      addFeatures(found.get(mode)!, {
        seconds: part.map(({ fix }) => fix.trackedAt / 1000),
        positions: part.map(({ fix }) => fix.position),
        accuracies: part.map(({ fix }) => fix.accuracyMetres),
      })
    }
  }
  return found
}

/** What is called other in the real tracks are scooters, so cable cars are left out. */
const isCompared = (entry: TimelineEntry): entry is Leg =>
  entry.kind === 'leg' && (entry.mode !== 'other' || entry.track.steps.length > 0)

export function compare(sample: ReadonlyMap<Mode, Features>, tracks: readonly RealTrack[]): Compared[] {
  const real = new Map<string, { source: RealTrack['source']; mode: Mode; features: Features }>()
  for (const { source, mode, track } of tracks) {
    const key = `${source} ${mode}`
    const known = real.get(key) ?? { source, mode, features: noFeatures() }
    real.set(key, known)
    addFeatures(known.features, track)
  }
  return [...real.values()].flatMap(({ source, mode, features }) =>
    featureNames.flatMap((feature): Compared[] => {
      const ours = sample.get(mode)?.[feature] ?? []
      const theirs = features[feature]
      if (ours.length < FEWEST[feature] || theirs.length < FEWEST[feature]) return []
      const distance = distributionDistance(ours, theirs)
      return [{ source, mode, feature, distance, sample: summary(ours), real: summary(theirs) }]
    }),
  )
}

const summary = (values: readonly number[]): Compared['sample'] => [
  values.length,
  quantile(values, 0.1),
  quantile(values, 0.5),
  quantile(values, 0.9),
]
