import type { Figure } from './spec.ts'

/** Set on the feature itself, so that choosing another one touches neither source nor layer. */
export const SELECTED = 'selected'

const isSelected = ['boolean', ['feature-state', SELECTED], false]

/** Opacity of what is drawn for the selected feature alone. */
export const ifSelected = ['case', isSelected, 1, 0] as unknown as Figure

/** Opacity of what the selected feature is not drawn as; `others` is that of all the rest. */
export const unlessSelected = (others = 1): Figure => ['case', isSelected, 0, others] as unknown as Figure
