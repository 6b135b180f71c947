/** Where an uploaded file waits to be read. */
export const objectOfOverlay = (id: string): string => `overlays/${id}`
