/** Changes whenever the same fixes may be read otherwise; stored with each timeline. */
export const readingVersion = 'reading 2'

/**
 * Every threshold of a reading: the unit is in its name, the reason and its source stand above it. «Sample» means
 * chosen on the people of seeds 1 to 3; around all of those the figures hardly change (eval:segments).
 */
export const readingSettings = {
  // What counts as a fix.

  /** Worse ones do not place anybody on a street. OpenPATH keeps those below 200 m. */
  worstAccuracyMetres: 200,
  /** Assumed where a phone or a file gives no accuracy: as between tall houses. Sample. */
  unknownAccuracyMetres: 30,

  // Jumps.

  /** No vehicle with people in it changes speed harder for ten seconds (kinematics.ts: cars 1.8), bends included. */
  accelerationLimitMps2: 2.5,
  /** Airliners cruise at 250 m/s and gain up to 50 from the wind. Dawarich: 900 km/h, which loses some flights. */
  speedLimitMps: 300,
  /** Nearer than this, and the accuracy of both, a jump cannot be told from the phone's own error. Sample. */
  shortestJumpMetres: 40,
  /** A run of wrong fixes ends within this, else the phone really is elsewhere. Jumps of phones last one or two. */
  jumpLookAheadFixes: 6,
  jumpLookAheadSeconds: 900,

  // Several devices.

  /** Two devices this close are with the same person: a house and both their errors. */
  togetherMetres: 250,
  /** A device that lies elsewhere speaks for the person when the other has been silent so long. Own choice. */
  replacedSeconds: 7200,

  // Stays.

  /** All fixes for `stayEntrySeconds` lie this close to the first. OpenPATH and trackintel: 100 m, Dawarich 50. */
  stayEntryMetres: 50,
  /** More by the accuracy of the first up to this, of the others up to twice this: doubt alone is no stay. Sample. */
  entrySlackMetres: 30,
  /** Below, a stay cannot be told from a red light or a queue. Dawarich: 3 min; OpenPATH, trackintel: 5 min. */
  stayEntrySeconds: 180,
  /** What must remain once the first and last steps are given back to the way. Sample. */
  shortestStaySeconds: 100,
  /** Left when beyond this and so many accuracies of the fix, wider than the entry so as not to flicker. Sample. */
  stayExitMetres: 60,
  accuracyFactor: 1.5,
  /** So many fixes in a row must say that one has left: phones jump for one or two. OpenPATH: 9 at 30 s. */
  exitFixes: 4,
  /** Two stays closer than this with no trip between them are one. trackintel: 100 m, from worse centres. */
  samePlaceMetres: 75,
  /** More by this share of what the accuracy exceeds the entry radius, where the phone itself was unsure. Sample. */
  doubtShare: 0.7,
  /** Who never was further away has not been on a trip. OpenPATH, Colota: 100 m. */
  shortestTripMetres: 100,

  // When one left and arrived.

  /** Within this of the centre, and half the accuracy, a fix may as well stand there. Sample. */
  stayCoreMetres: 18,
  /** Slower than this, give or take the spread, a phone that reports its speed rests. Colota: 0.3 m/s for a minute. */
  restingSpeedMps: 0.45,
  restingSpreadMps: 0.35,
  /** Fixes closer than this belong to one movement; resting phones leave longer pauses. Sample. */
  denseSeconds: 90,
  /** Steps are given back to the way at most this far: beyond, it was a stay after all. */
  longestBackSeconds: 300,
  /** How fast one goes when no fix tells, and below which nobody is under way for long. */
  walkingSpeedMps: 1.2,
  slowestMps: 0.6,

  // Waits and activities.

  /** Logarithm of the odds that a stay is why one travelled; found by fit-activity on seeds 1 and 2. */
  activityWeights: {
    constant: 5.88,
    logDuration: 2.02,
    fastAfter: -5.03,
    fastBefore: 0.19,
    fastBoth: 3.06,
    logRoof: 2.92,
    straightOn: -2.59,
    atStop: -5.95,
  },
  /** How long before and after a stay is looked at, and how far off: a tram has left its stop by then. */
  neighbourSeconds: 180,
  neighbourMetres: 200,
  /** Faster than anybody walks or, for minutes, runs. */
  ridingSpeedMps: 4,

  // Silence.

  /** Fixes further apart are silence. trackintel: 15 min; resting phones send every five, and some go lost. */
  silenceSeconds: 900,
  /** At one place it is a stay up to this: a night with the phone off, not a lost weekend. Infostop: 24 h. */
  silentStaySeconds: 12 * 3600,
  /** A sleeping phone wakes when a geofence of 100 to 200 m is left, some steps late (OpenPATH, iOS). */
  wakeMetres: 500,
  /**
   * On the way it is still the way, by the speed it implies: the slower, the shorter. A flight; a train or car
   * without a pause; a metro or a tunnel (Gotthard: 20 min); a walk through a mall.
   */
  silentTravel: [
    { fromSpeedMps: 60, upToSeconds: 16 * 3600 },
    { fromSpeedMps: 15, upToSeconds: 4 * 3600 },
    { fromSpeedMps: 2.5, upToSeconds: 5400 },
    { fromSpeedMps: 0.9, upToSeconds: 1200 },
  ],
  /** So long is no cellar and no tunnel: somebody or the battery has switched it off. Own choice. */
  switchedOffSeconds: 3600,

  // Courses.

  /** How far one strays from the line between two fixes, as a share of the way made between them. Sample. */
  turnShare: 0.3,
  /** Of the accuracy a phone claims above what is good, what it is off in each direction. Sample. */
  phoneErrorShare: 0.6,
  goodAccuracyMetres: 10,
  /** Bad fixes come in rows; more rounds change nothing. Sample. */
  smoothingRounds: 3,
  /** Half the width of a street with both pavements, or this share of the accuracy on the way. Sample. */
  courseToleranceMetres: 5,
  courseToleranceShare: 0.7,
}

export type ReadingSettings = Readonly<typeof readingSettings>
export type ActivityWeights = ReadingSettings['activityWeights']
