export const statements: string[] = [
  // Days of 2027 that are known without a proclamation (packages/lending/src/holidays.ts names the laws). The operator
  // adds the rest; a day that is in the table already stays as it is.
  `insert into holidays (day, name, kind) values
    ('2027-01-01', 'New Year''s Day', 'regular'),
    ('2027-02-06', 'Chinese New Year', 'special'),
    ('2027-03-25', 'Maundy Thursday', 'regular'),
    ('2027-03-26', 'Good Friday', 'regular'),
    ('2027-03-27', 'Black Saturday', 'special'),
    ('2027-04-09', 'Araw ng Kagitingan', 'regular'),
    ('2027-05-01', 'Labor Day', 'regular'),
    ('2027-06-12', 'Independence Day', 'regular'),
    ('2027-08-21', 'Ninoy Aquino Day', 'special'),
    ('2027-08-30', 'National Heroes Day', 'regular'),
    ('2027-11-01', 'All Saints'' Day', 'special'),
    ('2027-11-30', 'Bonifacio Day', 'regular'),
    ('2027-12-08', 'Feast of the Immaculate Conception of Mary', 'special'),
    ('2027-12-25', 'Christmas Day', 'regular'),
    ('2027-12-30', 'Rizal Day', 'regular'),
    ('2027-12-31', 'Last Day of the Year', 'special')
  on conflict (day) do nothing`,
]
