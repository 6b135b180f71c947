/** Birth years that can be chosen (specification §3). */
export const LATEST_BIRTH_YEAR = 2015
export const EARLIEST_BIRTH_YEAR = 1922
const FULL_AGE = 18

/** Only the year is asked: whoever may still be 17 this year needs the consent of her legal representative. */
export function needsConsent(birthYear: number, thisYear: number): boolean {
  return thisYear - birthYear <= FULL_AGE
}
