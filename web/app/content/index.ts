export { PageCards } from './page-cards.tsx'
export { RichTextField } from './rich-text-field.tsx'
export { RichText } from './rich-text.tsx'
