/** Where a picture of an article lies. */
export function articlePictureKey(id: string, width: '640' | '1280'): string {
  return `site/pictures/${id}/${width}.webp`
}
