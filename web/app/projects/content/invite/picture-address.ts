export function pictureAddress(id: string, width: 640 | 1280): string {
  return `/api/content/pictures/${id}/${width}`
}
