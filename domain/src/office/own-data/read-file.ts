import type { Track } from '../../tracking/diary/track.ts'
import { readGeoJson } from './geojson-reader.ts'
import { readGoogle } from './google-reader.ts'
import { readGpx } from './gpx-reader.ts'
import { readTcx } from './tcx-reader.ts'
import { problemList, type Problem } from '../../platform/text/problem.ts'
import { trackCollector } from './track-collector.ts'

const fileFormats = ['gpx', 'tcx', 'geojson', 'google timeline'] as const
type FileFormat = (typeof fileFormats)[number]

/** What a file holds; never an error. Problems say what was left out, where, and how often. */
export type FileReading = { format: FileFormat | undefined; track: Track; problems: readonly Problem[] }

/** As many characters as one string of a browser holds safely. */
const CHARACTERS_AT_MOST = 256 * 1024 * 1024

/** Which format it is, is seen in the file and never in its name. */
export function readFile(text: string): FileReading {
  const problems = problemList()
  const collector = trackCollector(problems)
  const format = text.length > CHARACTERS_AT_MOST ? undefined : formatOf(text)
  if (text.length > CHARACTERS_AT_MOST) problems.add('too large', 1)
  else if (format === 'gpx') readGpx(text, collector, problems)
  else if (format === 'tcx') readTcx(text, collector, problems)
  else if (format === 'json') return readJson(text)
  else problems.add('unknown format', 1)
  return {
    format: format === 'json' ? undefined : format,
    track: collector.track(),
    problems: problems.all(),
  }
}

function formatOf(text: string): 'gpx' | 'tcx' | 'json' | undefined {
  const head = text.slice(0, 4_000)
  if (/^\uFEFF?\s*[[{]/.test(head)) return 'json'
  if (/<(?:\w+:)?gpx[\s>]/i.test(head)) return 'gpx'
  return /<(?:\w+:)?TrainingCenterDatabase[\s>]/i.test(head) ? 'tcx' : undefined
}

function readJson(text: string): FileReading {
  const problems = problemList()
  const collector = trackCollector(problems)
  const value = parsed(text)
  if (value === undefined) {
    problems.add('not readable', 1)
    return { format: undefined, track: collector.track(), problems: problems.all() }
  }
  const isGeoJson = readGeoJson(value, collector, problems)
  const isGoogle = !isGeoJson && readGoogle(value, collector, problems)
  if (!isGeoJson && !isGoogle) problems.add('unknown format', 1)
  const format = isGeoJson ? 'geojson' : isGoogle ? 'google timeline' : undefined
  return { format, track: collector.track(), problems: problems.all() }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}
