export { AnswerPage } from './answer/answer-page.tsx'
export { answerTexts } from './answer/texts.ts'
export { WaitingSurveys } from './answer/waiting-surveys.tsx'
