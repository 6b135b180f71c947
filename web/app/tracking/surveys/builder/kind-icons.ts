import type { QuestionKind } from '@allmend/domain/tracking/surveys/survey-document'
import {
  CalendarBlankIcon,
  CheckSquareIcon,
  DotsNineIcon,
  HashIcon,
  MapPinIcon,
  RadioButtonIcon,
  TextAlignLeftIcon,
} from '../../../platform/ui/icons.ts'

export const KIND_ICONS: Record<QuestionKind, typeof HashIcon> = {
  single: RadioButtonIcon,
  multiple: CheckSquareIcon,
  scale: DotsNineIcon,
  number: HashIcon,
  text: TextAlignLeftIcon,
  date: CalendarBlankIcon,
  place: MapPinIcon,
}
