import type { Piece } from '@allmend/domain/city/routes/lay'

/** How a piece of the open route is known on the map and in lists. */
export const idOfPiece = (piece: Piece): string =>
  piece.kind === 'edge' ? `edge ${piece.position}` : `part ${piece.part}`
