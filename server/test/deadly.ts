/** A file with these words in it ends the process that opens it, as one might that finds a fault of libvips. */
export const DEADLY = 'ends whoever opens it'
