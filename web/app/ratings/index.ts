export { CityFigures } from './overview/city-figures.tsx'
export { CityRatings } from './overview/city-ratings.tsx'
