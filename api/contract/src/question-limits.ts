/** Of the questions and answers of a listing. */
export const maxQuestions = 30
export const maxQuestionLength = 160
export const maxAnswerLength = 1500
