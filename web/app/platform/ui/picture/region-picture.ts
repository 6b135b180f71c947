/** A picture of a region's map, made with it (`npm run region`); the sample town's come with the site. */
export function regionPicture(
  region: string,
  sort: 'wide' | 'phone' | 'band',
  theme: 'light' | 'dark',
): string {
  return `/tiles/${region}${sort === 'wide' ? '' : `-${sort}`}-${theme}.webp`
}
