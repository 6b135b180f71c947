import { seededBytes } from '../noise.fixture.ts'

/** Normal numbers that are the same for the same seed; for tests alone. */
export function randomNormal(seed: number): () => number {
  const bytes = seededBytes(seed)
  const uniform = (): number => bytes(4).reduce((sum, byte) => (sum + byte) / 256, 0)
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}
