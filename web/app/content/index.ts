export { PageCards } from './page-cards.tsx'
