/**
 * What our grammar says of what the model proposes: that the text cannot stand as it is and could afterwards („evident“ where nothing else
 * would be right, „confirmed“ where something speaks for it), that there is no
 * reason for the change, that it would be wrong, or nothing at all. The model has read the sentence and knows no grammar; the grammar sees what
 * cannot be and knows no meaning. What both see is nearly always an error, and needs no great probability.
 */
export type Opinion = 'evident' | 'confirmed' | 'groundless' | 'refused' | 'open';

export const confirmedIf = (isShown: boolean): Opinion => (isShown ? 'confirmed' : 'open');
