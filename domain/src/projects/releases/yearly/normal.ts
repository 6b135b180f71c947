/**
 * The normal distribution function by its continued fraction in the tails and its series around nought: relative
 * exactness matters, since tails are multiplied by large numbers.
 */
export function normalBelow(x: number): number {
  if (x > 0) return 1 - normalBelow(-x)
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  return x < -2.5 ? density / fraction(-x) : 0.5 + density * series(x)
}

function fraction(x: number): number {
  let rest = x
  for (let depth = 80; depth > 0; depth--) rest = x + depth / rest
  return rest
}

function series(x: number): number {
  let [term, sum] = [x, x]
  for (let odd = 3; Math.abs(term) > 1e-17; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return sum
}
