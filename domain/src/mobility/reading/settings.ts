/** Changes whenever the same fixes may be read otherwise; stored with each timeline. */
export const readingVersion = 'reading 1'

export type ActivityWeights = {
  constant: number
  logDuration: number
  fastAfter: number
  fastBefore: number
  fastBoth: number
  logRoof: number
  straightOn: number
  atStop: number
}

/** Every threshold of a reading. Units are in the names; each says where it comes from and why. */
export type ReadingSettings = {
  /** Worse fixes say nothing about a street. OpenPATH keeps those below 200 m. */
  worstAccuracyMetres: number
  /** Assumed where a phone or a file gives no accuracy: a bad street canyon. */
  unknownAccuracyMetres: number

  /** No vehicle a person sits in changes speed harder; bends of the way between three fixes included. */
  accelerationLimitMps2: number
  /** Airliners reach 260 m/s over ground, 300 with the wind behind them. */
  speedLimitMps: number
  /** Two devices this close are with the same person. */
  togetherMetres: number
  /** A device that lies elsewhere speaks for the person when the other has been silent for this long. */
  replacedSeconds: number
  /** Nearer than this, and the accuracy of both, nothing is told apart from the phone's own error. */
  shortestJumpMetres: number
  /** A run of wrong fixes ends within this, else the phone really is elsewhere. */
  jumpLookAheadFixes: number
  jumpLookAheadSeconds: number

  /** A stay begins when all fixes for `stayEntrySeconds` lie this close to the first. */
  stayEntryMetres: number
  /** More by the accuracy of the first fix up to this, and of the other up to twice this: doubt is no stay. */
  entrySlackMetres: number
  /** Below it one cannot tell a stay from a red light or a queue. */
  stayEntrySeconds: number
  /** What is left of it when the first and last steps are given back; half a minute is a traffic light. */
  shortestStaySeconds: number
  /** One has left when beyond this, plus `accuracyFactor` times the fix's accuracy… */
  stayExitMetres: number
  accuracyFactor: number
  /** …for so many fixes in a row. Jumps of phones last one or two. */
  exitFixes: number
  /** Within this of the centre a fix cannot be told from standing there. */
  stayCoreMetres: number
  /** Two stays closer than this, with nothing further away between them, are one. */
  samePlaceMetres: number
  /** More by this share of the accuracy, where the phone itself was unsure. */
  doubtShare: number
  /** Who never was further away than this has not been on a trip (OpenPATH, Colota: 100 m). */
  shortestTripMetres: number
  /** Logarithm of the odds that a stay is why one travelled and not a wait on the way. */
  activityWeights: ActivityWeights

  /** Fixes further apart than this are silence. trackintel: 15 min; resting phones send every five. */
  silenceSeconds: number
  /** Silence at one place is a stay up to this: a night with the phone off, not a lost weekend. */
  silentStaySeconds: number
  /** A sleeping phone wakes when a geofence of 100 to 200 m is left, some steps late (OpenPATH, iOS). */
  wakeMetres: number
  /** Silence on the way is still the way, by the speed it implies: the slower, the shorter. */
  silentTravel: readonly { fromSpeedMps: number; upToSeconds: number }[]

  /** A silence of this length is no cellar and no tunnel. */
  switchedOffSeconds: number
  /** Fixes closer than this belong to one movement; a resting phone leaves longer pauses. */
  denseSeconds: number
  /** Used to look back to when one left, when no fix tells. */
  walkingSpeedMps: number
  /** Nobody under way is slower for long. */
  slowestMps: number
  /** How far one strays from the straight line between two fixes, as a share of the way made between them. */
  turnShare: number
  /** Of the accuracy a phone claims, what it is off in each direction. */
  phoneErrorShare: number
  /** A phone that claims this or better is believed. */
  goodAccuracyMetres: number
  smoothingRounds: number
  /** Of a leg's course; half of what a phone is off in a street. */
  courseToleranceMetres: number
  /** The same as a share of the accuracy on the way, where that is more: between tall houses lines zigzag. */
  courseToleranceShare: number
}

export const readingSettings: ReadingSettings = {
  worstAccuracyMetres: 200,
  unknownAccuracyMetres: 30,
  accelerationLimitMps2: 2.5,
  speedLimitMps: 300,
  togetherMetres: 250,
  replacedSeconds: 7200,
  shortestJumpMetres: 40,
  jumpLookAheadFixes: 6,
  jumpLookAheadSeconds: 900,
  stayEntryMetres: 50,
  entrySlackMetres: 30,
  stayEntrySeconds: 180,
  shortestStaySeconds: 100,
  stayExitMetres: 60,
  accuracyFactor: 1.5,
  exitFixes: 4,
  stayCoreMetres: 18,
  samePlaceMetres: 75,
  doubtShare: 0.7,
  shortestTripMetres: 100,
  activityWeights: {
    constant: 5.91,
    logDuration: 1.88,
    fastAfter: -5.01,
    fastBefore: 0.12,
    fastBoth: 3.08,
    logRoof: 2.96,
    straightOn: -2.61,
    atStop: -5.91,
  },
  silenceSeconds: 900,
  silentStaySeconds: 12 * 3600,
  wakeMetres: 500,
  silentTravel: [
    { fromSpeedMps: 60, upToSeconds: 16 * 3600 },
    { fromSpeedMps: 15, upToSeconds: 4 * 3600 },
    { fromSpeedMps: 2.5, upToSeconds: 5400 },
    { fromSpeedMps: 0.9, upToSeconds: 1200 },
  ],
  switchedOffSeconds: 3600,
  denseSeconds: 90,
  walkingSpeedMps: 1.2,
  slowestMps: 0.6,
  turnShare: 0.3,
  phoneErrorShare: 0.6,
  goodAccuracyMetres: 10,
  smoothingRounds: 3,
  courseToleranceMetres: 5,
  courseToleranceShare: 0.7,
}
