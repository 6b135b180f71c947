import { exponential } from '../motion/exact-arithmetic.ts'

/** Votes as probabilities that add up to 1; a temperature above 1 makes them less sure. */
export function probabilitiesOf(votes: Float64Array, temperature = 1): Float64Array {
  let most = -Infinity
  for (const vote of votes) most = Math.max(most, vote)
  const shares = votes.map((vote) => exponential((vote - most) / temperature))
  let sum = 0
  for (const share of shares) sum += share
  return shares.map((share) => share / sum)
}
