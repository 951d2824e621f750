/** CAS numbers of mixtures of isomers, which name each of them: [textbook] CAS registry. */
export const isomersOf = new Map<string, string[]>([
  ['1330-20-7', ['o-xylene', 'm-xylene', 'p-xylene']],
  ['25551-13-7', ['org-123-trimethylbenzene', '124-trimethylbenzene', '135-trimethylbenzene']],
  ['25167-67-3', ['1-butene', 'cis-2-butene', 'trans-2-butene']],
  ['540-59-0', ['cis-12-dichloroethylene', 'trans-12-dichloroethylene']],
  ['25321-22-6', ['12-dichlorobenzene', 'org-13-dichlorobenzene', '14-dichlorobenzene']],
  ['1319-77-3', ['org-o-cresol', 'org-m-cresol', 'org-p-cresol']],
  ['25321-14-6', ['org-24-dinitrotoluene', 'org-26-dinitrotoluene']],
])
