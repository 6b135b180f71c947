export { Figures } from './figures.tsx'
export { Insights } from './insights.tsx'
