/** The catalogue or offers package that is being read. */
export interface Package {
  /** `Каталог/Ид`: a source may have several. */
  catalogue: string;
  complete: boolean;
}
