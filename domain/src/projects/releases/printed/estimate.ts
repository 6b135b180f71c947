/** A value as it is known: both margins are 95 %. Shares are parts of one. */
export interface Estimate {
  value: number
  /** Noise, clipping, misreading: of these participants. */
  margin: number
  /** These, and how people vary: as a sample. */
  sampleMargin: number
}
