/** A file with these words in it ends the process that opens it, as one might that finds a fault of libvips. */
export const DEADLY = 'ends whoever opens it'
/** And with these, one that never comes to an end of it. */
export const ENDLESS = 'never comes to an end'
/** And with these, one that takes ever more memory, none of it in the heap. */
export const GREEDY = 'takes ever more memory'
