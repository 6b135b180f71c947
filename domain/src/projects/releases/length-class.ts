/** How long a leg is, in the classes of the public page. */
export const LENGTH_CLASSES = ['under_1', '1_3', '3_5', '5_10', '10_20', 'over_20'] as const
export type LengthClass = (typeof LENGTH_CLASSES)[number]

const KILOMETRES = [1, 3, 5, 10, 20]

/** A class begins with its lower border. */
export function lengthClassOf(distanceMetres: number): LengthClass {
  const index = KILOMETRES.findIndex((border) => distanceMetres < border * 1000)
  return LENGTH_CLASSES[index < 0 ? LENGTH_CLASSES.length - 1 : index]!
}
