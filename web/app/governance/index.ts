export { Orders } from './admin/orders.tsx'
export { BoardCase } from './board/board-case.tsx'
export { BoardHome } from './board/board-home.tsx'
export { adminTexts, boardTexts, caseTexts } from './texts.ts'
