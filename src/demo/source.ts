/** The demonstration's goods are told from the owner's by their source. */
export const DEMO_SOURCE = 'demo';
