/** In the address: photos that lie on no route. */
export const NO_ROUTE = 'none'
