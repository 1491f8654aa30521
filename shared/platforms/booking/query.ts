/** The GraphQL query for a list of reviews, with the fields that are read. The types come from one client of 2026-03. */
export const reviewListQuery = `query ReviewList($input: ReviewListFrontendInput!) {
  reviewListFrontend(input: $input) {
    ... on ReviewListFrontendResult {
      reviewsCount
      sorters { name value }
      reviewCard {
        reviewUrl
        reviewScore
        reviewedDate
        helpfulVotesCount
        textDetails { title positiveText negativeText lang }
        guestDetails { username avatarUrl countryName anonymous }
        bookingDetails { roomType { name } checkinDate stayStatus }
        partnerReply { reply }
        photos { urls { size url } }
      }
    }
    ... on ReviewsFrontendError { statusCode message }
  }
}`;
